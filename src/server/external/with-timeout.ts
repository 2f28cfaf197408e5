/** Awaits the promise, or returns `other` after a timeout. */
export async function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  other: T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, milliseconds, other)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
