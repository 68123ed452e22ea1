import { createRequire, isBuiltin } from 'node:module'
import type JestRuntime from 'jest-runtime'

// Jest's own files are CommonJS without a default export that ES modules see.
const Runtime: typeof JestRuntime = createRequire(import.meta.url)('jest-runtime').default

/** Has the packages of all test files of a worker. Never torn down: a package may require another one at any time. */
let packages: JestRuntime | undefined

/** Jest's module loader, with packages loaded once a worker; the project's own modules are each test file's own. */
export default class SharedPackages extends Runtime {
  constructor(...given: ConstructorParameters<typeof JestRuntime>) {
    super(...given)
    packages ??= new Runtime(...given)
  }

  override requireModule<Module>(...[from, name, ...rest]: Parameters<JestRuntime['requireModule']>): Module {
    const isPackage = name !== undefined && /^[@\w]/.test(name) && !isBuiltin(name)
    if (isPackage && packages) return packages.requireModule(from, name, ...rest)
    return super.requireModule(from, name, ...rest)
  }
}
