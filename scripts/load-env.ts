// The npm scripts preload this: Node's --env-file-if-exists prints a line where there is no file.
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const file = path.join(import.meta.dirname, '..', '.env')
if (fs.existsSync(file)) process.loadEnvFile(file)
