// `npm run screenshots`: the pictures in docs/screenshots; with `-- browsers`, the main screens in each engine side by side.
import process from 'node:process'

await import(process.argv[2] === 'browsers' ? './screenshots/in-browsers.ts' : './screenshots/for-docs.ts')
