import { z } from 'zod'

const SAMPLE = /change.?me|example|sample|placeholder|your.?secret|password|^(.)\1+$/i

/** An address without the trailing slash. */
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const secret = z
  .string()
  .min(32, 'has to be at least 32 characters long')
  .refine((value) => !SAMPLE.test(value), 'is a sample value: make a random one of your own')

const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((one) => one.trim() || []))

const Settings = z.object({
  /** Port the web app listens on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address the web app listens on; all of the machine's by default. */
  HOST: z.string().default('0.0.0.0'),
  /** Where the API answers: ours, or any host that answers the same calls. */
  UPSTREAM_URL: address.default('http://127.0.0.1:4000'),
  /** Public origin. Unset: http://localhost:PORT, and the origin check compares with the Host header. */
  SITE_URL: address.optional(),
  /** Seals the session cookie: 32 characters or more. `new,old` while a secret is being replaced. */
  SESSION_SECRET: list.pipe(z.array(secret).min(1, 'is required').max(2, 'takes two secrets at most')),
  /** Where TMDB's pictures are, without a size. */
  TMDB_IMAGE_URL: address.default('https://image.tmdb.org/t/p'),
  /** Other origins that profile pictures may come from, separated by commas. */
  PICTURE_HOSTS: list.pipe(z.array(address.transform((value) => new URL(value).origin))),
  /** Shared with the upstream, which believes our word about a visitor's address only with it. */
  SERVICE_KEY: z.string().min(16).optional(),
  /** Proxies of ours in front of the web app, each of which appends to X-Forwarded-For; 0: visitors connect to it. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Lets a scraper read /metrics from another machine; unset: from this machine only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Seconds between saying that the web app stops (/readyz) and refusing connections. */
  DRAIN_S: z.coerce.number().int().min(0).max(60).default(0),
  /** Redis that shares rendered pages between web processes; unset: each keeps its own. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type WebSettings = z.output<typeof Settings>

/**
 * Reads the web app's settings, empty ones counting as unset.
 * @throws a one-line Error that names every setting at fault, never its value.
 */
export function readWebSettings(env: Record<string, string | undefined>): WebSettings {
  const stated = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(stated)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`)
  throw new Error(`Bad setting. ${faults.join('; ')}`)
}
