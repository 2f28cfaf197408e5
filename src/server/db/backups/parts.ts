import { createReadStream } from 'node:fs'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'

interface Upload {
  readonly file: string
  readonly size: number
  readonly partBytes: number
  readonly to: { readonly Bucket: string; readonly Key: string }
}

/** Uploads a file in parts, one at a time. S3 accepts 5 GB per request, and 10,000 parts. */
export async function putInParts(client: S3Client, upload: Upload): Promise<void> {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3')
  const { file, size, partBytes } = upload
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(upload.to))
  const to = { ...upload.to, UploadId }
  try {
    const Parts: CompletedPart[] = []
    for (let start = 0; start < size; start += partBytes) {
      const ContentLength = Math.min(partBytes, size - start)
      const Body = createReadStream(file, { start, end: start + ContentLength - 1 })
      const part = { PartNumber: Parts.length + 1, Body, ContentLength }
      const { ETag } = await client.send(new UploadPartCommand({ ...to, ...part }))
      Parts.push({ PartNumber: part.PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...to, MultipartUpload: { Parts } }))
  } catch (error) {
    // The storage keeps, and bills, the parts of an unfinished upload.
    await client.send(new AbortMultipartUploadCommand(to)).catch(() => undefined)
    throw error
  }
}
