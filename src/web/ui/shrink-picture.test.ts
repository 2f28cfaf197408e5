import { expect, onTestFinished, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** A browser that decodes every picture to this size. @returns what is drawn */
function browser(width: number, height: number) {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(...size: readonly number[]) {
        drawn.push(size)
      }
      getContext() {
        return { drawImage: (_: unknown, ...places: readonly number[]) => drawn.push(places) }
      }
      async convertToBlob() {
        return new Blob(['small'])
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return drawn
}

test.each([
  ['a panorama', [8000, 2000], [3000, 0, 2000, 2000]],
  ['a portrait', [3000, 4000], [0, 500, 3000, 3000]],
])('of %s the square in the middle is drawn, undistorted', async (_, size, square) => {
  const [width = 0, height = 0] = size
  const drawn = browser(width, height)
  expect((await shrinkPicture(new Blob()))?.size).toBe(5)
  expect(drawn).toEqual([
    [512, 512],
    [...square, 0, 0, 512, 512],
  ])
})

test('a picture that the browser cannot read is not shrunk', async () => {
  browser(1, 1)
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('Unreadable')))
  expect(await shrinkPicture(new Blob())).toBeUndefined()
})
