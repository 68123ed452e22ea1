import en from '../messages/en.json' with { type: 'json' }
import { REASON_LIMITS } from './reason-limits.ts'
import { boundValues, type Reason, type StatedReason } from './reasons.ts'

// For processes that no bundler has built: the upstream and tests.

const MESSAGES = new Map(
  Object.entries(en.api).flatMap(([feature, messages]) =>
    Object.entries(messages).map(([name, message]): [string, string] => [`${feature}.${name}`, message]),
  ),
)

export const REASONS = Array.from(MESSAGES.keys()) as Reason[]

export function isReason(text: string): text is Reason {
  return MESSAGES.has(text)
}

/** Whether something has to be stated with it. */
export function hasValues(reason: Reason): boolean {
  const limits = Object.keys(REASON_LIMITS[reason as keyof typeof REASON_LIMITS] ?? {})
  const values = Array.from((MESSAGES.get(reason) ?? '').matchAll(/\{(\w+)[,}]/g), ([, name = '']) => name)
  return values.some((name) => !limits.includes(name))
}

/** As a database or another process has it, which may be of another version: null where this one does not know the reason. */
export function parseReason(stored: unknown): StatedReason | null {
  const { reason, values } = (stored ?? {}) as Partial<Record<keyof StatedReason, unknown>>
  if (typeof reason !== 'string' || !isReason(reason)) return null
  return { reason, values: boundValues((values ?? {}) as Record<string, unknown>) }
}
