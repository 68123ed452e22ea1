import { ENDPOINTS } from '#contract'
import { readJourney } from '#lib/browser/session/provider-journey'
import { signOut } from '#lib/browser/session/sign-out'
import { asWaitingCall } from '#lib/browser/session/waiting-calls'
import { fakeNetwork } from '#tests/support/fake-network'

test('of a call that is not made after the provider nothing waits in the tab', () => {
  const call = { name: 'endSession', input: { id: 'abc' } }
  expect(asWaitingCall(call)).toBe(call)
  expect(asWaitingCall({ name: 'changePassword', input: { password: 'typed' } })).toBeNull()
})

test('signing out ends a sign-in that is at the provider', async () => {
  sessionStorage.setItem('at-provider', JSON.stringify({ for: 'confirm' }))
  fakeNetwork().respond(ENDPOINTS.logout, {})
  expect(await signOut()).toBe(true)
  expect(readJourney()).toBeNull()
})
