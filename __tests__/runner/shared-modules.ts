import { createRequire, isBuiltin } from 'node:module'
import type JestRuntime from 'jest-runtime'

// Jest's own files are CommonJS without a default export that ES modules see.
const Runtime: typeof JestRuntime = createRequire(import.meta.url)('jest-runtime').default

/** Packages, and the folders of the project whose modules keep nothing that one test file could leave to another. */
const SHARED = /^(?:[@\w]|#contract$|#lib\/contract\/|#lib\/text\/|#upstream\/)/

/** Has the shared modules of a worker. Never torn down: a package may require another one at any time. */
let shared: JestRuntime | undefined

/** Jest's module loader, with these modules loaded once a worker; all others are each test file's own. `jest.mock` cannot reach into these. */
export default class SharedModules extends Runtime {
  constructor(...given: ConstructorParameters<typeof JestRuntime>) {
    super(...given)
    shared ??= new Runtime(...given)
  }

  override requireModule<Module>(...[from, name, ...rest]: Parameters<JestRuntime['requireModule']>): Module {
    if (shared && name !== undefined && SHARED.test(name) && !isBuiltin(name)) {
      return shared.requireModule(from, name, ...rest)
    }
    return super.requireModule(from, name, ...rest)
  }
}
