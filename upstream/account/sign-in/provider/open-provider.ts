import * as client from 'openid-client'
import type { Logger } from 'pino'
import { isLoopbackHost } from '#lib/service/is-loopback-host'
import { boundedFetch, ProviderSilent } from '#upstream/account/sign-in/provider/bounded-fetch'
import { boundClaims, type Claims, isComplete } from '#upstream/account/sign-in/provider/claims'
import { ApiError } from '#upstream/api-error'
import type { Settings } from '#upstream/settings'
import { HOUR } from '#upstream/time'

/** A page of the web app; the one address that is registered at the provider, whatever the language. */
const CALLBACK = '/sign-in/callback'
/** Seconds that a request to the provider may take. */
const TIMEOUT_S = 5

/** What only this sign-in knows: no other browser can finish it, or give it another's code. */
export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  issuer: string
  /** On buttons. */
  name: string
  /**
   * Where the browser goes. @param again the account that is signed in there has to sign in again
   * @throws ApiError unavailable
   */
  address(secrets: FlowSecrets, again: boolean): Promise<string>
  /** @param answer the query of the callback's address @throws ApiError bad_request, unavailable */
  claims(answer: string, secrets: FlowSecrets): Promise<Claims>
}

export function newSecrets(): FlowSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
}

/** Null where the settings name none. */
export function openProvider(settings: Settings, log: Logger): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name, SITE_URL } = settings
  if (!issuer) return null
  const redirect = new URL(CALLBACK, SITE_URL)
  const configuration = hourly(() => discover(settings, issuer))

  /** What the provider has done wrong stands in the log, in the library's words: its own are no one's to read. */
  async function named<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      if (error instanceof ApiError) throw error
      const isSilent = isItsFault(error)
      log.warn({ reason: reasonOf(error) }, isSilent ? 'the provider is silent' : 'the provider was refused')
      if (isSilent) throw new ApiError('unavailable', 'provider.silent', { name })
      if (isDenial(error)) throw new ApiError('bad_request', 'provider.denied', { name })
      throw new ApiError('bad_request', 'provider.refused', { name })
    }
  }

  return {
    issuer,
    name,

    address: (secrets, again) =>
      named(async () => {
        const address = addressOf(await configuration(), {
          redirect_uri: redirect.href,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login', max_age: '0' }),
        })
        return address.href
      }),

    claims: (answer, secrets) =>
      named(async () => {
        const config = await configuration()
        const callback = new URL(redirect)
        callback.search = answer
        // Of another flow: a later one was begun in another tab.
        if (callback.searchParams.get('state') !== secrets.state) {
          throw new ApiError('bad_request', 'provider.notBegun')
        }
        assertEachOnce(callback.searchParams)
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        })
        const token = tokens.claims() ?? refuse('no ID token')
        // The library compares it only where the token is for several clients.
        if (token.azp !== undefined && token.azp !== config.clientMetadata().client_id) refuse('azp')
        const isAsked = !isComplete(token) && config.serverMetadata().userinfo_endpoint !== undefined
        const userinfo = isAsked ? await client.fetchUserInfo(config, tokens.access_token, token.sub) : {}
        return boundClaims(issuer, token, userinfo) ?? refuse('sub')
      }),
  }
}

async function discover(settings: Settings, issuer: string): Promise<client.Configuration> {
  const { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '' } = settings
  const execute = [
    // Without it no signature is checked, since the token comes straight from the provider.
    client.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  const options = { [client.customFetch]: boundedFetch, timeout: TIMEOUT_S, execute }
  try {
    const found = await client.discovery(new URL(issuer), id, undefined, authentication(secret), options)
    // The library compares addresses, and takes any tenant for one of Entra's.
    if (found.serverMetadata().issuer !== issuer) throw new ProviderSilent('another issuer than OIDC_ISSUER')
    return found
  } catch (error) {
    throw error instanceof ProviderSilent ? error : new ProviderSilent('its metadata', { cause: error })
  }
}

/** The library leaves plain http to any host, where the provider is on this machine. */
function addressOf(configuration: client.Configuration, parameters: Record<string, string>): URL {
  let address: URL
  try {
    address = client.buildAuthorizationUrl(configuration, parameters)
  } catch (error) {
    throw new ProviderSilent('its page', { cause: error })
  }
  if (address.protocol === 'https:' || isLoopbackHost(address.hostname)) return address
  throw new ProviderSilent('its page is not https')
}

/** In a header, but where the provider takes it in the body alone. */
function authentication(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (metadata, ...rest) => {
    const methods = metadata.token_endpoint_auth_methods_supported
    const isBodyAlone = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ;(isBodyAlone ? inBody : inHeader)(metadata, ...rest)
  }
}

/** Of several that want it at once one reads it; a failure is not kept. */
function hourly<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let kept: { result: Promise<Result>; until: number } | null = null
  return () => {
    if (kept && kept.until > performance.now()) return kept.result
    const mine = { result: read(), until: performance.now() + HOUR }
    mine.result.catch(() => {
      if (kept === mine) kept = null
    })
    kept = mine
    return mine.result
  }
}

/** The library reads the parameters that it knows. */
function assertEachOnce(parameters: URLSearchParams): void {
  const names = Array.from(parameters.keys())
  if (new Set(names).size < names.length) refuse('a parameter is there twice')
}

class AnswerRefused extends Error {
  override name = 'AnswerRefused'
}

function refuse(reason: string): never {
  throw new AnswerRefused(reason)
}

/** The provider's, the network's or the operator's: a secret that has run out is not the visitor's. */
function isItsFault(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client'
  if (error instanceof client.WWWAuthenticateChallengeError) return true
  return causesOf(error).some((one) => one instanceof ProviderSilent)
}

function isDenial(error: unknown): boolean {
  return error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
}

/** Codes and words of the library and of ours: messages may repeat what the provider has sent. */
function reasonOf(error: unknown): string {
  return causesOf(error)
    .map((one) => {
      if (one instanceof ProviderSilent || one instanceof AnswerRefused) return one.message
      return 'code' in one && typeof one.code === 'string' ? one.code : one.name
    })
    .join(': ')
    .slice(0, 200)
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
