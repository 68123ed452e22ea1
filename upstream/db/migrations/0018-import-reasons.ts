import { type Kysely, sql } from 'kysely'
import {
  IMPORT_NAME_MAX,
  IMPORT_TEXT_MAX,
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_NOTE_MAX,
  NOTE_MAX,
  type Reason,
  type StatedReason,
  sentenceOf,
  stateReason,
  TAG_MAX,
} from '#contract'
import { REASONS } from '#lib/contract/known-reasons'
import { translator } from '#lib/messages/translator'
import type { Engine } from '#upstream/db/schema'

const ENGLISH = translator('en', 'api')

/**
 * Imports store reasons beside the sentences of the version before, which may still run. Sentences that are stored get their
 * reason where they are still those of the contract; the others are shown as they are.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('imports').addColumn('message_reason', 'text').execute()
  await stateMessages(db)
  await stateTexts(db, { table: 'imports', column: 'summary', names: ['wanted', 'why'] })
  await stateTexts(db, { table: 'import_titles', column: 'candidates', names: ['why'] })
  await clearReasonsOfOthers(db, engine)
}

async function stateMessages(db: Kysely<unknown>): Promise<void> {
  const faults = REASONS.filter((reason) => reason.startsWith('imports.') && reason !== 'imports.dateOrder')
  const { rows } = await sql<{ id: number; message: string }>`
    select id, message from imports where message is not null`.execute(db)
  for (const { id, message } of rows) {
    const reason = faults.map((fault) => faultOf(fault, message)).find((found) => found !== null)
    if (reason)
      await sql`update imports set message_reason = ${JSON.stringify(reason)} where id = ${id}`.execute(db)
  }
}

/** A sentence about a file begins with its name. */
function faultOf(reason: Reason, message: string): StatedReason | null {
  const mark = '\0'
  const [before, end] = sentenceOf(ENGLISH, { reason, values: { name: mark } }).split(mark)
  if (end === undefined) return message === before ? { reason, values: {} } : null
  return message.endsWith(end) ? { reason, values: { name: message.slice(0, -end.length) } } : null
}

/** Within JSON: a text of the file has no unescaped quote, so that none is taken for one of these. */
async function stateTexts(
  db: Kysely<unknown>,
  { table, column, names }: { table: string; column: string; names: readonly string[] },
): Promise<void> {
  let stated = sql.ref(column)
  for (const name of names) {
    for (const reason of texts()) {
      const text = `${JSON.stringify(name)}:${JSON.stringify(sentenceOf(ENGLISH, reason))}`
      const beside = `${text},${JSON.stringify(`${name}Reason`)}:${JSON.stringify(reason)}`
      stated = sql`replace(${stated}, ${text}, ${beside})`
    }
  }
  const isSaid = names.map((name) => sql<boolean>`${sql.ref(column)} like ${`%"${name}":"%`}`)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${stated} where ${sql.join(isSaid, sql` or `)}`.execute(
    db,
  )
}

function texts(): StatedReason[] {
  const lengths = [IMPORT_NAME_MAX, IMPORT_TEXT_MAX, LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LIST_NOTE_MAX]
  const plain = REASONS.filter(
    (reason) => /^(skipped|wanted|match)\./.test(reason) && reason !== 'wanted.text',
  )
  return [
    ...plain.map((reason) => ({ reason, values: {} })),
    ...[...lengths, NOTE_MAX, TAG_MAX].map((maximum) => stateReason('wanted.text', { maximum })),
  ]
}

/** A message that the version before writes has no reason. */
async function clearReasonsOfOthers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isOthers = `new.message is distinct from old.message
    and new.message_reason is not distinct from old.message_reason`
  const statements =
    engine === 'postgres'
      ? [
          `create function clear_message_reason() returns trigger language plpgsql as $$
          begin
            new.message_reason := null;
            return new;
          end $$`,
          `create trigger imports_message_alone before update of message on imports for each row
            when (${isOthers}) execute function clear_message_reason()`,
        ]
      : [
          `create trigger imports_message_alone after update of message on imports
            when ${isOthers}
            begin update imports set message_reason = null where id = new.id; end`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
