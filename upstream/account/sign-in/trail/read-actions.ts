import {
  ADMIN_ACTIONS_PAGE_SIZE,
  type AdminAction,
  type AdminActionRow,
  type AdminActionsQuery,
  type PagedItems,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import { AT_ONCE, eachRow } from '#upstream/account/sign-in/trail/each-row'
import type { Db } from '#upstream/db/open'
import { dayAfter } from '#upstream/time'

type Filters = Omit<AdminActionsQuery, 'page'>

/** Newest first, with the names of those members who are still there. */
export async function readActions(
  db: Db,
  { page, ...filters }: AdminActionsQuery,
): Promise<PagedItems<AdminActionRow>> {
  const { total } = await db
    .selectFrom('admin_actions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { found } = await matching(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  const { first, ...position } = clampPage(Number(found), page, ADMIN_ACTIONS_PAGE_SIZE)
  const rows = await matching(db, filters)
    .select(COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADMIN_ACTIONS_PAGE_SIZE)
    .offset(first)
    .execute()
  const names = await namesOf(
    db,
    rows.flatMap(({ actor_id, target_id }) => [actor_id ?? [], target_id ?? []].flat()),
  )
  const items = rows.map(({ actor_id: actor, target_id: target, request_id, action, ...rest }) => ({
    ...rest,
    action: action as AdminAction,
    actor,
    actorName: names.get(actor) ?? null,
    target,
    targetName: names.get(target) ?? null,
    requestId: request_id,
  }))
  return { items, ...position, found: Number(found), total: Number(total) }
}

/** All that match, newest first, without names. */
export async function* eachAction(
  db: Db,
  filters: Filters,
): AsyncGenerator<Omit<AdminActionRow, 'actorName' | 'targetName'>> {
  const rows = eachRow((isOlder) =>
    matching(db, filters)
      .select(COLUMNS)
      .where(isOlder)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute(),
  )
  for await (const { actor_id: actor, target_id: target, request_id: requestId, action, ...rest } of rows) {
    yield { ...rest, action: action as AdminAction, actor, target, requestId }
  }
}

const COLUMNS = ['id', 'at', 'actor_id', 'action', 'target_id', 'request_id'] as const

function matching(db: Db, { action, member, from, to }: Filters) {
  return db
    .selectFrom('admin_actions')
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(member !== null, (query) =>
      query.where((is) => is.or([is('actor_id', '=', member), is('target_id', '=', member)])),
    )
    .$if(from !== null, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('at', '<', dayAfter(new Date(`${to}T00:00:00Z`), 1)))
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('id', 'in', Array.from(new Set(ids)))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
