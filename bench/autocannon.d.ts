/** Types for the parts that we use; the package has none. */
declare module 'autocannon' {
  interface Client {
    setHeadersAndBody(headers: Record<string, string>, body: string | undefined): void
  }
  interface Options {
    url: string
    method: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests; replaces the duration. */
    amount?: number
    /** Called once per connection. */
    setupClient: (client: Client) => void
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number }
    /** Seconds. */
    duration: number
    non2xx: number
    errors: number
  }
  interface Running extends Promise<Result> {
    on(event: 'response', listener: () => void): void
  }
  export default function autocannon(options: Options): Running
}
