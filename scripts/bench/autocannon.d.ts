// What we use of autocannon, which comes without types.
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  export interface Result {
    /** A second's requests: the mean over all seconds. */
    requests: { average: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }): Promise<Result>
}
