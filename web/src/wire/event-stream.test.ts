import { afterEach, expect, test, vi } from 'vitest'
import { eventData } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
}

async function all(body: ReadableStream<Uint8Array>): Promise<string[]> {
  return await Array.fromAsync(eventData(body, 1000))
}

test('a silent stream ends, because a live server sends comments regularly', async () => {
  vi.useFakeTimers()
  const cancel = vi.fn<() => void>()
  const events = eventData(new ReadableStream({ cancel }), 60_000)
  const ended = events.next().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(String(await ended)).toContain('fell silent')
  expect(cancel).toHaveBeenCalled()
})

test('comments are skipped, and a partial event waits for the rest', async () => {
  expect(
    await all(streamOf(': still here\n\n', 'data: {"a"', ':1}\n\ndata: 2\n', '\n', 'data: lost')),
  ).toEqual(['{"a":1}', '2'])
})

test('characters split between two chunks are decoded correctly', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 7))
      controller.enqueue(bytes.slice(7))
      controller.close()
    },
  })
  expect(await all(body)).toEqual(['é'])
})

test('an aborted reader ends the stream', async () => {
  const cancel = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel,
  })
  for await (const _ of eventData(body, 1000)) break
  expect(cancel).toHaveBeenCalled()
})
