import { latencies } from './callers.ts'

export interface Ask {
  /** Asked at the same time. */
  urls: readonly string[]
  bearers: readonly string[]
  millis: number
}

/**
 * Sends the requests of other businesses from another process, so that only the server's delays count.
 * Answers each `Ask`.
 */
process.on('message', ({ urls, bearers, millis }: Ask) => {
  const signal = AbortSignal.timeout(millis)
  void Promise.all(urls.map((url) => latencies(url, bearers, signal))).then((found) => process.send?.(found))
})
