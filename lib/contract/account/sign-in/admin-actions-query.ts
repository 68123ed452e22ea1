import { choice, defineQuery, PAGE, whole } from '../../define-query.ts'
import { ID_MAX } from '../../limits.ts'
import { ADMIN_ACTIONS } from '../event-kinds.ts'

export type AdminActionsQuery = ReturnType<typeof parseAdminActionsQuery>

/** In UTC. */
const DAY = {
  parse: (text: unknown): string | null => (typeof text === 'string' && isDay(text) ? text : null),
  default: null as string | null,
  write: (day: string | null) => day ?? '',
  accepts: { maxLength: 10, isChecked: true as const },
}

/** `member` is who acts or whom it is done to; `from` and `to` are included. */
export const ADMIN_ACTIONS_QUERY = defineQuery({
  action: choice(ADMIN_ACTIONS, null),
  member: whole(1, ID_MAX),
  from: DAY,
  to: DAY,
  page: PAGE,
})

export const { parse: parseAdminActionsQuery, toParameters: adminActionsParameters } = ADMIN_ACTIONS_QUERY

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
