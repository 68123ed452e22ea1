import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { countedId, createIndexes, ofMember } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** Passkeys, second factors, identities at a provider, what has happened to an account, and what admins have done. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('members').addColumn('user_handle', 'text').execute()
  await db.schema.alterTable('tokens').addColumn('confirmed_at', 'text').execute()
  await db.schema.alterTable('mails').addColumn('details', 'text').execute()
  await createChallenges(db)
  await createPasskeys(db, engine)
  await createFactors(db)
  await createIdentities(db)
  await createSecurityEvents(db, engine)
  await createAdminActions(db, engine)
}

async function createChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', given)
    .addColumn('member_id', 'integer', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('data', 'text', given)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', given)
    .execute()
  await createIndexes(db, {
    challenges_by_member: 'challenges (member_id)',
    challenges_by_expiry: 'challenges (expires_at)',
  })
}

async function createPasskeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', given)
    .addColumn('counter', 'bigint', given)
    .addColumn('transports', 'text', given)
    .addColumn('rp_id', 'text', given)
    .addColumn('name', 'text', given)
    .addColumn('device', 'text')
    .addColumn('is_synced', 'integer', given)
    .addColumn('is_backed_up', 'integer', given)
    .addColumn('created_at', 'text', given)
    .addColumn('last_used_at', 'text')
    .execute()
  await sql`create unique index members_by_user_handle on members (user_handle)`.execute(db)
  await createIndexes(db, { passkeys_by_member: 'passkeys (member_id, id)' })
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('factors')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('sealed_secret', 'text', given)
    .addColumn('is_on', 'integer', given)
    .addColumn('last_step', 'integer', given)
    .addColumn('created_at', 'text', given)
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('hash', 'text', given)
    .addPrimaryKeyConstraint('recovery_codes_key', ['member_id', 'hash'])
    .execute()
  await db.schema
    .createTable('factor_resets')
    .addColumn('member_id', 'integer', (column) => ofMember(column).primaryKey())
    .addColumn('asked_at', 'text', given)
    .addColumn('due_at', 'text', given)
    .execute()
  await sql`create index factors_by_start on factors (created_at) where is_on = 0`.execute(db)
  await createIndexes(db, { factor_resets_by_time: 'factor_resets (due_at)' })
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', given)
    .addColumn('subject', 'text', given)
    .addColumn('member_id', 'integer', (column) => ofMember(column).unique())
    .addColumn('email', 'text')
    .addColumn('linked_at', 'text', given)
    .addColumn('last_used_at', 'text')
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute()
}

async function createSecurityEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('member_id', 'integer', ofMember)
    .addColumn('kind', 'text', given)
    .addColumn('method', 'text')
    .addColumn('at', 'text', given)
    .addColumn('device', 'text')
    .addColumn('network', 'text')
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await createIndexes(db, {
    security_events_by_member: 'security_events (member_id, at desc, id desc)',
    security_events_by_kind: 'security_events (member_id, kind, id desc)',
    security_events_by_time: 'security_events (at)',
  })
  // Failures of one kind, network and hour are one row with a count.
  await sql`
    create unique index security_failures on security_events
      (member_id, kind, coalesce(network, ''), substr(at, 1, 13))
    where kind in ('sign_in_failed', 'code_failed', 'confirm_failed', 'passkey_refused')`.execute(db)
}

/** Numbers alone, and no foreign keys: the log is never changed, and keeps no name of a deleted account. */
async function createAdminActions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('admin_actions')
    .addColumn('id', 'integer', countedId(engine))
    .addColumn('at', 'text', given)
    .addColumn('actor_id', 'integer')
    .addColumn('action', 'text', given)
    .addColumn('target_id', 'integer')
    .addColumn('request_id', 'text')
    .execute()
  await createIndexes(db, {
    admin_actions_by_action: 'admin_actions (action, at desc, id desc)',
    admin_actions_by_actor: 'admin_actions (actor_id, at desc, id desc)',
    admin_actions_by_target: 'admin_actions (target_id, at desc, id desc)',
    admin_actions_by_time: 'admin_actions (at desc, id desc)',
  })
  if (engine === 'postgres') {
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The log of admins is never changed.';
      end $$`.execute(db)
    await sql`
      create trigger admin_actions_stay before update or delete or truncate on admin_actions
      for each statement execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`admin_actions_stay_at_${change}`)} before ${sql.raw(change)} on admin_actions
      begin select raise(abort, 'The log of admins is never changed.'); end`.execute(db)
  }
  // Otherwise `insert or replace` would delete the row that it replaces, without a trigger.
  await sql`
    create trigger admin_actions_stay_at_insert before insert on admin_actions
    when exists (select 1 from admin_actions where id = new.id)
    begin select raise(abort, 'The log of admins is never changed.'); end`.execute(db)
}

function given(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull()
}
