// What the load generator uses of autocannon, which ships without types.
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: { path: string; method?: string; headers?: Record<string, string>; body?: string }[]
  }): Promise<{
    /** Per second. */
    requests: { average: number }
    non2xx: number
    errors: number
  }>
}
