import { importDetails, importRows, listImports, undoImport } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { apply, importFiles, review, rowsOf } from './imports'
import { copyOf } from './nightly-copies'

export const IMPORT_CALLS = [
  'POST /api/imports member',
  'GET /api/imports member',
  'GET /api/imports/{id} member',
  'DELETE /api/imports/{id} member',
  'GET /api/imports/{id}/progress member',
  'GET /api/imports/{id}/rows member',
  'PUT /api/imports/{id}/rows/{row} member',
  'PUT /api/imports/{id}/options member',
  'POST /api/imports/{id}/apply member',
  'POST /api/imports/{id}/undo member',
  'POST /api/imports/{id}/stop member',
  'POST /api/imports/{id}/resume member',
  'POST /api/imports/{id}/keep member',
]

export const SOME_RATINGS = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n',
}

/** Input with which each call about imports succeeds, after preparing what the call needs. */
export function importInputs(upstream: Upstream, member: TestMember) {
  /** An import as far as its review; a member has few that are not finished. */
  const reviewed = async (): Promise<{ id: number }> => {
    await upstream.dependencies.db.updateTable('imports').set({ state: 'undone' }).execute()
    const { id } = await review(upstream, member, SOME_RATINGS)
    return { id }
  }
  const applied = async (): Promise<{ id: number }> => {
    const { id } = await reviewed()
    await apply(upstream, member, id)
    return { id }
  }
  return {
    importDetails: reviewed,
    importProgress: reviewed,
    importRows: reviewed,
    applyImport: reviewed,
    undoImport: applied,
    keepImport: applied,
    stopImport: reviewed,
    resumeImport: reviewed,
    forgetImport: reviewed,
    updateImportOptions: async () => ({ ...(await reviewed()), ratings: 'newer' }),
    switchNightlyCopies: async () => ({ isOn: true }),
    restoreCopy: async () => ({ id: await copyOf(upstream, member) }),
    async decideImportRow() {
      const { id } = await reviewed()
      return { id, row: (await rowsOf(member, id))[0].id, decision: 'leave' }
    },
  } as Record<string, () => Promise<Record<string, unknown>>>
}

/** Makes each call about imports. Without lists, whose titles are numbered anew. */
export async function importAndUndo(upstream: Upstream, member: TestMember): Promise<void> {
  const { id } = await importFiles(upstream, member, { 'ratings.csv': GODFATHER })
  await member.call(listImports, {})
  await member.call(importDetails, { id })
  for (const level of ['open', 'done', 'none', 'conflicts', 'kept'] as const) {
    await member.call(importRows, { id, level })
  }
  await member.call(undoImport, { id })
  await upstream.dependencies.imports.flush()
}

const GODFATHER =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,The Godfather,1972,https://boxd.it/a,4.5\n'
