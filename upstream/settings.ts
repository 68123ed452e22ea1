import path from 'node:path'
import { z } from 'zod'
import { TMDB_IMAGES } from '#contract'
import { isLoopbackHost } from '#lib/service/is-loopback-host'
import { isOrigin, ORIGIN_ONLY, toOrigin } from '#lib/service/is-origin'
import { urlCredentialsFault } from '#lib/service/url-credentials-fault'
import { parseDatabaseUrl } from '#upstream/db/engines/postgres-pool'
import { smtpUrlFault } from '#upstream/mail/smtp-url-fault'

const port = (otherwise: number) => z.coerce.number().int().min(0).max(65_535).default(otherwise)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('1')
  .transform((value) => value === '1' || value === 'true')
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** In DATA_DIR, without DATABASE_URL. */
export const SQLITE_FILE = 'cuedot.sqlite'

const Settings = z
  .object({
    UPSTREAM_PORT: port(4000),
    /** Loopback unless a container needs more. */
    UPSTREAM_HOST: z.string().default('127.0.0.1'),
    /** For links in mails where SITE_URL is not set. */
    PORT: port(3000),
    /** Public origin of the web app. Unset: http://localhost:PORT. */
    SITE_URL: address.refine(isOrigin, ORIGIN_ONLY).transform(toOrigin).optional(),
    /** Folder of the SQLite database, the pictures and the mail outbox. */
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((folder) => path.resolve(folder)),
    /** PostgreSQL, as libpq reads it; unset: SQLite in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .superRefine((url, context) => {
        const message =
          urlCredentialsFault(url) ?? (parseDatabaseUrl(url) ? null : 'is not a postgres:// URL')
        if (message) context.addIssue({ code: 'custom', message })
      })
      .optional(),
    /** Mail server, `smtps://user:password@host`; `smtp://` turns to TLS at once. Unset: DATA_DIR/outbox. */
    SMTP_URL: z
      .string()
      .superRefine((url, context) => {
        const message = smtpUrlFault(url)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .optional(),
    MAIL_FROM: z.string().default('Cuedot <no-reply@localhost>'),
    /** Bucket for profile pictures; unset: DATA_DIR/pictures. */
    S3_BUCKET: z.string().min(1).optional(),
    /** An S3-compatible host; unset: AWS. */
    S3_ENDPOINT: address.optional(),
    S3_REGION: z.string().default('us-east-1'),
    /** Unset: the AWS SDK's own credentials. */
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Where the nightly copies go of members who switch them on: a folder, or `s3` for the bucket. Unset: there are none. */
    COPIES: z.string().min(1).optional(),
    /** Nights after which a copy is deleted. */
    COPIES_NIGHTS: z.coerce.number().int().min(1).max(365).default(14),
    /** TMDB v3 key or v4 token; unset: the sample catalogue. */
    TMDB_API_KEY: z.string().min(1).optional(),
    TMDB_URL: address.default('https://api.themoviedb.org/3'),
    /** Where TMDB's pictures are; the only host posters are fetched from, for their colour. */
    TMDB_IMAGE_URL: address.default(TMDB_IMAGES),
    /** Fills an empty SQLite database with an invented community (sample catalogue only). */
    DEMO: flag,
    /** Shared with the web app alone, which may name its client's address. */
    SERVICE_KEY: z.string().min(16).optional(),
    /** Seals the secrets of second factors; `new,old` while it is being replaced. Unset: a file in DATA_DIR, without DATABASE_URL. */
    FACTOR_KEY: z
      .string()
      .transform((value) => value.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(32, 'needs 32 characters or more')).max(2, 'takes two keys at most'))
      .optional(),
    /** Lets a scraper read /metrics from another machine, and on a public site. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** The provider of single sign-on, as its metadata writes it. Unset: there is none. */
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, abort: true })
      .superRefine((url, context) => {
        const message = issuerFault(url)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** The provider's name on buttons. */
    OIDC_NAME: z.string().trim().min(1).max(40).default('Single sign-on'),
    /** `off`: there is no signing in with a password. */
    AUTH_PASSWORD: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(({ COPIES, S3_BUCKET }) => COPIES !== 's3' || S3_BUCKET, {
    path: ['COPIES'],
    error: 'needs S3_BUCKET',
  })
  .superRefine((settings, context) => {
    const missing = PROVIDER_SETTINGS.filter((name) => settings[name] === undefined)
    if (missing.length === PROVIDER_SETTINGS.length) return
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${others(name)}` })
    }
  })
  .refine(({ AUTH_PASSWORD, OIDC_ISSUER }) => AUTH_PASSWORD || OIDC_ISSUER, {
    path: ['AUTH_PASSWORD'],
    error: 'off needs OIDC_ISSUER, or nobody could sign in',
  })

const PROVIDER_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

function others(name: string): string {
  return PROVIDER_SETTINGS.filter((one) => one !== name).join(' and ')
}

/** The client's secret is sent there. */
function issuerFault(url: string): string | null {
  const { protocol, hostname, username, search, hash } = new URL(url)
  if (username || search || hash) return 'must have no user name and no query'
  return protocol === 'https:' || isLoopbackHost(hostname) ? null : 'must be https'
}

export type Settings = z.output<typeof Settings> & { SITE_URL: string }

/** Empty settings count as unset. @throws Error that names every setting at fault, in one line */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const stated = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(stated)
  if (parsed.success)
    return { ...parsed.data, SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}` }
  const faults = parsed.error.issues.map(({ path: [name = ''], message }) => `${String(name)}: ${message}`)
  throw new Error(`Bad setting. ${faults.join('; ')}`)
}

/** Whether others than this machine are meant to reach the site. */
export function isPublicSite({ SITE_URL }: Pick<Settings, 'SITE_URL'>): boolean {
  const { protocol, hostname } = new URL(SITE_URL)
  return protocol === 'https:' && !isLoopbackHost(hostname)
}

type MailSettings = Pick<Settings, 'SMTP_URL' | 'SITE_URL' | 'UPSTREAM_HOST'>

/** Mails rest in a folder, and the site and the API are opened on this machine. */
export function hasLocalOutbox({ SMTP_URL, SITE_URL, UPSTREAM_HOST }: MailSettings): boolean {
  return !SMTP_URL && [new URL(SITE_URL).hostname, UPSTREAM_HOST].every(isLoopbackHost)
}
