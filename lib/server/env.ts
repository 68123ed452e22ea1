import 'server-only'
import { randomBytes } from 'node:crypto'
import { readWebSettings, type WebSettings } from '#lib/server/settings'

let read: WebSettings | undefined

/** The settings, read at the first request that needs one. */
export function env(): WebSettings {
  read ??= readWebSettings(isBuild() ? buildSettings() : process.env)
  return read
}

/** A build has neither a secret nor an upstream. It renders the home page once, for nobody: the page cache starts empty. */
function buildSettings() {
  return {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  }
}

/** Whether this is a build, which has nobody to ask. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** The public origin of the site: what links, canonical addresses and cookies go by. */
export function siteUrl(): string {
  return env().SITE_URL ?? `http://localhost:${env().PORT}`
}

export function isHttps(): boolean {
  return siteUrl().startsWith('https://')
}
