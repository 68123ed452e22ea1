import { LINKS } from '#contract'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type BundleProfile,
  PROFILE_COLUMNS,
} from '#upstream/transfer/bundle/bundle'
import { selectKeptRows } from '#upstream/transfer/bundle/select-kept-rows'
import { selectLists } from '#upstream/transfer/bundle/select-lists'
import { type ExportContext, selectTitles } from '#upstream/transfer/bundle/select-titles'
import { writeArray } from '#upstream/transfer/bundle/write-array'

/** `cuedot.json` in pieces: a line a title, a list and a row. */
export async function* writeBundle(context: ExportContext): AsyncGenerator<string> {
  yield `{\n"format": ${JSON.stringify(BUNDLE_FORMAT)},\n"version": ${BUNDLE_VERSION},\n`
  yield `"profile": ${JSON.stringify(await readProfile(context))}`
  yield* writeItems('titles', selectTitles(context))
  yield* writeItems('lists', selectLists(context))
  yield* writeItems('kept', selectKeptRows(context))
  yield '\n}\n'
}

async function* writeItems(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}": `
  yield* writeArray(items)
}

export async function readProfile({ db, memberId }: ExportContext): Promise<BundleProfile> {
  const member = await db
    .selectFrom('members')
    .select([...PROFILE_COLUMNS, 'is_private'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const links = LINKS.flatMap((name): [string, string][] => {
    const link = member[`${name}_link`]
    return link ? [[name, link]] : []
  })
  return {
    ...(member.biography && { biography: member.biography }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    is_private: member.is_private === 1,
  }
}
