import type { Dependencies } from '#upstream/dependencies'
import { createImport } from '#upstream/transfer/import/import-store'
import { storeUpload } from '#upstream/transfer/import/uploads/store-uploads'

/** A file as another service exports it: one title is a year off, one is unknown. */
const FILE = `Date,Name,Year,Letterboxd URI,Rating
2024-02-11,Interstellar,2014,https://boxd.it/aaaa,4.5
2024-02-18,The Godfather,1972,https://boxd.it/bbbb,5
2024-03-02,Spirited Away,2001,https://boxd.it/cccc,4.5
2024-03-09,The Matrix,1999,https://boxd.it/dddd,4
2024-03-30,Fight Club,1999,https://boxd.it/eeee,3.5
2024-04-06,Inception,2011,https://boxd.it/ffff,4
2024-04-20,The Longest Tuesday,2003,https://boxd.it/gggg,3
`

/** Leaves an import for the demo member to review, which writes nothing by itself. */
export async function leaveDemoImport(dependencies: Dependencies, email: string): Promise<void> {
  const { db, uploads, imports } = dependencies
  const member = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()
  if (!member) return
  const file = await storeUpload(uploads, 'ratings.csv', [new TextEncoder().encode(FILE)])
  await createImport(dependencies, member.id, [file], 'UTC')
  imports.kick()
}
