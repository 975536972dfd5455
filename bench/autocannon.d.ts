/** What we use of it; it comes without types. */
declare module 'autocannon' {
  interface Client {
    setHeaders(headers: Record<string, string>): void
  }
  interface Options {
    url: string
    method: string
    headers: Record<string, string>
    body?: string
    connections: number
    duration?: number
    amount?: number
    overallRate?: number
    setupClient?: (client: Client) => void
  }
  interface Result {
    requests: { total: number }
    latency: { p50: number; p99: number }
    /** Seconds. */
    duration: number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
