import { screen } from '@testing-library/react'
import type { Account, AccountSummary, Offer, Session } from '#contract'

export const account: Account = {
  id: 1,
  username: 'ada',
  email: 'ada@example.org',
  isAdmin: false,
  isPrivate: false,
  picture: null,
  biography: null,
  joinedAt: '2025-01-01T00:00:00Z',
  links: { facebook: null, instagram: null, youtube: null, github: null, linkedin: null },
}

export const summary: AccountSummary = {
  language: 'en',
  pendingEmail: null,
  titles: 1_318,
  watches: 1_402,
  lists: 1,
  calendarSecret: null,
}

export function session(id: string, change: Partial<Session> = {}): Session {
  const used = '2026-05-03T10:00:00.000Z'
  return { id, device: `Firefox on ${id}`, network: '10.77.5', lastUsedAt: used, isCurrent: false, ...change }
}

export const props = {
  account,
  summary,
  security: null,
  programs: null,
  signIn: { password: true, provider: null },
  sessions: [session('Linux', { isCurrent: true })],
  site: 'https://cuedot.test',
  offers: ['account', 'seasons', 'export', 'import'] satisfies Offer[],
}

/** A group of the Security tab. */
export function group(heading: string): HTMLElement {
  return screen.getByRole('region', { name: heading })
}

/** A setting. */
export function row(name: string): HTMLElement {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!found) throw new Error(`There is no row ${name}.`)
  return found
}
