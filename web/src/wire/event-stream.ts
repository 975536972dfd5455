/**
 * Yields the data of each server-sent event until the stream ends.
 * @throws if nothing arrives for `silence` milliseconds: a live server sends comments regularly
 */
export async function* eventData(
  body: ReadableStream<Uint8Array>,
  silence: number,
): AsyncGenerator<string, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read())
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trim())
        if (data.length > 0) yield data.join('\n')
      }
    }
  } finally {
    // Stopping the reader ends the stream and its request.
    await reader.cancel().catch(() => undefined)
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: silent, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The stream of events fell silent.')), milliseconds)
  try {
    return await Promise.race([work, silent])
  } finally {
    clearTimeout(timer)
  }
}
