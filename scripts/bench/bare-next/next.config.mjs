import { fileURLToPath } from 'node:url'

/** @type {import('next').NextConfig} */
export default {
  // The packages are the project's own.
  turbopack: { root: fileURLToPath(new URL('../../../', import.meta.url)) },
}
