import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { TMDB_IMAGES } from '../contract/limits.ts'
import { isOrigin, ORIGIN_ONLY, toOrigin } from '../service/is-origin.ts'
import { urlCredentialsFault } from '../service/url-credentials-fault.ts'

const SAMPLE = /change.?me|example|sample|placeholder|your.?secret|password|^(.)\1+$/i

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
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  UPSTREAM_URL: address.default('http://127.0.0.1:4000'),
  /** Public origin. Unset: http://localhost:PORT, and the origin check compares with the Host header. */
  SITE_URL: address.refine(isOrigin, ORIGIN_ONLY).transform(toOrigin).optional(),
  /** Seals the session cookie; `new,old` while a secret is being replaced. */
  SESSION_SECRET: list.pipe(z.array(secret).min(1, 'is required').max(2, 'takes two secrets at most')),
  TMDB_IMAGE_URL: address.default(TMDB_IMAGES),
  /** The address that visitors write to: on the page on accessibility, and in security.txt, which is missing while this is unset. */
  CONTACT_EMAIL: z.email().optional(),
  /** Other origins that profile pictures may come from. */
  PICTURE_HOSTS: list.pipe(z.array(address.transform(toOrigin))),
  /** Without this key the upstream does not trust the visitor's address in a request. */
  SERVICE_KEY: z.string().min(16).optional(),
  /** Trusted proxies in front of the web app, each of which appends to X-Forwarded-For. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Lets a scraper read /metrics; unset: from this machine only, and on a public site not at all. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Seconds between reporting the stop in /readyz and refusing connections. */
  DRAIN_S: z.coerce.number().int().min(0).max(60).default(0),
  /** Redis that shares rendered pages between web processes; unset: each has its own. */
  REDIS_URL: z
    .string()
    .superRefine((url, context) => {
      const message = urlCredentialsFault(url)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .pipe(z.url({ protocol: /^rediss?$/ }))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type WebSettings = z.output<typeof Settings>

let current: WebSettings | undefined

export function settings(): WebSettings {
  current ??= readWebSettings(isBuild() ? buildSettings() : process.env)
  return current
}

export function siteUrl(): string {
  return settings().SITE_URL ?? `http://localhost:${settings().PORT}`
}

export function isHttps(): boolean {
  return siteUrl().startsWith('https://')
}

export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

// Pages rendered by a build are never served: the page cache starts empty.
function buildSettings() {
  return {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  }
}

/** An empty setting counts as unset. @throws an Error that names every invalid setting, never its value */
export function readWebSettings(env: Record<string, string | undefined>): WebSettings {
  const stated = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(stated)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`)
  throw new Error(`Bad setting. ${faults.join('; ')}`)
}
