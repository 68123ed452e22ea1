import fs from 'node:fs'
import path from 'node:path'
import { shortLetterboxdFile } from '../../../../e2e/support/imports.ts'
import { goingTo, type Job, opening, pressing, skippingToContent, typing } from '../job.ts'

export const importFile: Job = {
  name: 'import a file and undo it',
  async steps({ folder }) {
    const { name, buffer } = await shortLetterboxdFile()
    const file = path.join(folder, name)
    fs.writeFileSync(file, buffer)
    return [
      opening('/import', ['Finished loading Import']),
      ...skippingToContent(),
      goingTo(/^Drop your files here, or choose them/),
      // Firefox's own dialog, or that of the desktop's portal, where a slash opens a field for the path.
      pressing('Return', [/file chooser|^Files\b/]),
      typing('/'),
      pressing('ctrl+a', []),
      typing(file),
      pressing('Return', ['Review · Import']),
      goingTo(/^Apply 4/),
      pressing('Return', ['Imported heading level 1'], ['Finding titles', 'Review']),
      goingTo(/^Undo this import/),
      pressing('Return', ['Undo this import? dialog', 'Cancel push button']),
      goingTo(/^Undo import/),
      pressing('Return', ['Undone · Import'], ['Imported', 'Finding titles']),
    ]
  },
}
