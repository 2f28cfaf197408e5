/** Saves text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  saveFrom(name, address)
  URL.revokeObjectURL(address)
}

/** Downloads a URL as a file. */
export function saveFrom(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
