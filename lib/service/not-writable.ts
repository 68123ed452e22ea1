import process from 'node:process'

/** For an operator: what keeps the process from its data folder, and the command that mends it. */
export function notWritable(folder: string): string {
  const uid = process.getuid?.()
  const owner = uid === undefined ? '' : `, whose uid is ${uid}: run "chown -R ${uid} ${folder}"`
  return `The data folder ${folder} or a file in it cannot be written by this process${owner}, or set DATA_DIR to another folder.`
}
