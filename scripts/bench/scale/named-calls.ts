import * as contract from '#contract'

type Contract = typeof contract
/** The names of the contract's calls, by which a report lists them. */
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Call ? Name : never
}[keyof Contract]
export type CallInput<Name extends CallName> = contract.InputOf<Contract[Name]>

const BY_NAME = { ...contract }

export function namedRequest<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return contract.toRequest<Contract[Name]>(BY_NAME[name], input)
}
