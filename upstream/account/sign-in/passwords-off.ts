import {
  type Call,
  changePassword,
  forgotPassword,
  joinIdentity,
  login,
  register,
  resendVerification,
  resetPassword,
} from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Settings } from '#upstream/settings'

const OF_PASSWORDS = new Set<string>(
  [login, register, resendVerification, forgotPassword, resetPassword, changePassword, joinIdentity].map(
    ({ method, path }) => `${method} ${path}`,
  ),
)

/** @throws ApiError forbidden for a call that signs in with a password, or sets one, where the site has none */
export function assertPasswordsAreOn({ method, path }: Call, { AUTH_PASSWORD, OIDC_NAME }: Settings): void {
  if (AUTH_PASSWORD || !OF_PASSWORDS.has(`${method} ${path}`)) return
  throw new ApiError('forbidden', 'provider.passwordsOff', { name: OIDC_NAME })
}
