import type { Insertable } from 'kysely'
import type { TitleDetails, TitleKey } from '#contract'
import type { Schema } from '#upstream/db/schema'
import type { Tx } from '#upstream/db/transact'

/** Of a title's cast, in billing order. */
const ACTORS = 10

export type TitlePeople = Partial<Pick<TitleDetails, 'directors' | 'cast'>>

type PersonRow = Insertable<Schema['title_people']>

/** Writes only where people have changed; nothing for a title that is not stored. */
export async function storePeople(tx: Tx, title: TitleKey & TitlePeople): Promise<void> {
  const rows = peopleRows(title)
  const stored = await tx
    .selectFrom('titles')
    .leftJoin('title_people', (join) =>
      join
        .onRef('title_people.media_type', '=', 'titles.media_type')
        .onRef('title_people.title_id', '=', 'titles.id'),
    )
    .select(['title_people.person_id', 'title_people.job', 'title_people.name'])
    .where('titles.media_type', '=', title.mediaType)
    .where('titles.id', '=', title.id)
    .execute()
  const known = stored.filter(({ person_id }) => person_id !== null)
  if (stored.length === 0 || known.map(sign).sort().join() === rows.map(sign).sort().join()) return
  await tx
    .deleteFrom('title_people')
    .where('media_type', '=', title.mediaType)
    .where('title_id', '=', title.id)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('title_people')
    .values(rows)
    // Another upstream may have stored them since.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function peopleRows(title: TitleKey & TitlePeople): PersonRow[] {
  const of = (job: PersonRow['job']) => (person: { id: number | null; name: string }) =>
    person.id === null
      ? []
      : [{ media_type: title.mediaType, title_id: title.id, person_id: person.id, job, name: person.name }]
  const rows = [
    ...(title.directors ?? []).flatMap(of('director')),
    ...(title.cast ?? []).slice(0, ACTORS).flatMap(of('actor')),
  ]
  // A catalogue may credit a person twice for one title.
  return Array.from(new Map(rows.map((row) => [`${row.job}:${row.person_id}`, row])).values())
}

function sign({ job, person_id, name }: { [Column in 'job' | 'person_id' | 'name']: unknown }): string {
  return JSON.stringify([job, person_id, name])
}
