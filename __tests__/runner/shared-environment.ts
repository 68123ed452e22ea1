import { TestEnvironment } from 'jest-environment-node'

type NodeEnvironment = InstanceType<typeof TestEnvironment>

/** One realm for all test files of a worker. */
let realm: NodeEnvironment | undefined

/**
 * Jest's environment for Node with one realm a worker, so that modules which one file has loaded serve the next one too
 * (`shared-modules`). What a file leaves on the global object and in `process.env` is taken back when it ends.
 */
export default class SharedEnvironment {
  readonly #realm: NodeEnvironment
  readonly #globals: Map<string | symbol, PropertyDescriptor | undefined>
  readonly #env: NodeJS.ProcessEnv
  readonly global: NodeEnvironment['global']
  readonly moduleMocker: NodeEnvironment['moduleMocker']
  readonly fakeTimers: NodeEnvironment['fakeTimers']
  readonly fakeTimersModern: NodeEnvironment['fakeTimersModern']

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    realm ??= new TestEnvironment(...given)
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = realm
    this.#realm = realm
    this.#globals = new Map(
      Reflect.ownKeys(global).map((key) => [key, Reflect.getOwnPropertyDescriptor(global, key)]),
    )
    this.#env = { ...global.process.env }
    this.global = global
    this.moduleMocker = moduleMocker
    this.fakeTimers = fakeTimers
    this.fakeTimersModern = fakeTimersModern
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose()
    const { env } = this.global.process
    for (const name of Object.keys(env)) if (!(name in this.#env)) delete env[name]
    Object.assign(env, this.#env)
    for (const key of Reflect.ownKeys(this.global)) {
      const before = this.#globals.get(key)
      const now = Reflect.getOwnPropertyDescriptor(this.global, key)
      if (!before) Reflect.deleteProperty(this.global, key)
      else if (now?.value !== before.value) Reflect.defineProperty(this.global, key, before)
    }
  }

  exportConditions() {
    return this.#realm.exportConditions()
  }

  getVmContext() {
    return this.#realm.getVmContext()
  }
}
