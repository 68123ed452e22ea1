import {
  CALLS,
  type Call,
  ERROR_STATUS,
  type Failure,
  inputNames,
  login,
  pathNames,
  sentenceOf,
  startImport,
  travelsInQuery,
  uploadPicture,
} from '#contract'
import { translator } from '#lib/messages/translator'
import { upload } from '#tests/support/picture'
import { type Input, PASSWORD, successfulCalls } from '#tests/support/successful-calls'
import { importInputs } from '#tests/support/transfer/import-inputs'
import { uploadFiles } from '#tests/support/transfer/imports'
import { openApiDocument } from '#upstream/api-reference/openapi-document'

const { upstream, ada, inputOf, send, tokenFor, unverified } = successfulCalls()

const calls = Object.entries(CALLS)
/** A call that fails leaves its import as it was: the failures of a call share one. */
const shared: Record<string, Promise<Input>> = {}
function failingInputOf(name: string): Promise<Input> {
  const input = shared[name] ?? inputOf(name)
  if (name in importInputs(upstream, ada)) shared[name] = input
  return input
}

const { paths } = openApiDocument()
/** Every failure that the OpenAPI document lists for a call. */
const failures = calls.flatMap(([name, call]) => {
  const responses = paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}
  const statuses = Object.keys(responses).map(Number)
  return statuses.filter((status) => status >= 400).map((status) => ({ name, call, status }))
})

test.each(calls)('%s succeeds with valid input', async (name, call) => {
  const input = await inputOf(name)
  expect(await send(call, input)).toMatchObject({ status: call.status ?? 200 })
})

test.each(failures)(
  '$name responds with $status as the OpenAPI document says, with a reason and its sentence',
  async ({ name, call, status }) => {
    const input = await failingInputOf(name)
    const response = await fail(call, status, input)
    const { code, reason, values, message } = response.body as Required<Failure>
    expect(ERROR_STATUS[code]).toBe(status)
    expect(message).toBe(sentenceOf(translator('en', 'api'), { reason, values }))
  },
)

/** Makes a call so that it fails with this status. */
async function fail(call: Call, status: number, input: Input) {
  if (call === startImport) return uploadFiles(upstream, status === 401 ? { token: '' } : ada, {})
  if (call === uploadPicture) return upload(upstream, status === 401 ? { ...ada, token: '' } : ada, '')
  if (call === login && status === 401) return upstream.call(call, { ...input, password: 'another one' })
  if (call === login && status === 403) {
    return upstream.call(login, { email: await unverified('visitor'), password: PASSWORD })
  }
  if (status === 401) return upstream.call(call, input)
  if (status === 403) return upstream.call(call, input, ada.token)
  if (status === 404) return upstream.call(call, { ...input, id: unknownId(call) }, tokenFor(call))
  return upstream.call(call, { ...input, ...invalidInput(call) }, tokenFor(call))
}

function unknownId({ path }: Call): number | string {
  return path.startsWith('/api/lists') ? 'an-unknown--list' : 999_999
}

/** An invalid value for the first field of a call that has one. */
function invalidInput(call: Call): Input {
  const inputs = inputNames(call).map((field) => ({ [field]: invalidValue(call, field) }))
  return inputs.find((input) => refusesField(call, input)) ?? {}
}

function invalidValue(call: Call, field: string): unknown {
  const isText = travelsInQuery(call) || pathNames(call.path).includes(field)
  const text = field === 'query' ? '' : 'nonsense'
  return isText ? text : []
}

function refusesField(call: Call, input: Input): boolean {
  const issues = call.input.safeParse(input).error?.issues ?? []
  return issues.some(({ path: [field = ''] }) => field in input)
}
