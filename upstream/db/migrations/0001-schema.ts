import type { Kysely } from 'kysely'
import { createCatalogue } from '#upstream/db/migrations/schema/catalogue'
import { createCollection } from '#upstream/db/migrations/schema/collection'
import { createHistory } from '#upstream/db/migrations/schema/history'
import { createImports } from '#upstream/db/migrations/schema/imports'
import { findOrCreateLists } from '#upstream/db/migrations/schema/lists'
import { createMembers } from '#upstream/db/migrations/schema/members'
import { createTransfer } from '#upstream/db/migrations/schema/transfer'
import type { Engine } from '#upstream/db/schema'

/** In this order: tables refer to those of the parts before. */
const PARTS = [
  createMembers,
  createCatalogue,
  createCollection,
  createHistory,
  findOrCreateLists,
  createImports,
  createTransfer,
]

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const create of PARTS) await create(db, engine)
}
