import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { ownChoice, rememberOwnChoice } from '#lib/browser/availability/own-choice'
import { readOwnServices } from '#lib/browser/availability/read-own-services'
import { signOut } from '#lib/browser/session/sign-out'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, hintSession } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'

const NONE = { country: null, services: [] }
const GERMANY = { country: 'DE', services: [8, 9] } as const
const AUSTRIA = { country: 'AT', services: [5] } as const
const PATH = '/api/account/services'

const attributes = () =>
  ['data-country', 'data-services'].filter((name) => document.documentElement.hasAttribute(name))

beforeEach(() => {
  hintSession(false)
  viewerChanged()
  rememberOwnChoice(NONE)
})

function chooseAsGuest(): void {
  rememberOwnChoice({ country: GERMANY.country, services: [...GERMANY.services] })
}

/** The account has these. */
function signInWith(stored: object) {
  const sent = fakeGateForMember(({ method, body }) => ({ body: method === 'PUT' ? body : stored }))
  viewerChanged()
  return sent
}

test('a guest’s choice goes once into an account that has none, which is told', async () => {
  chooseAsGuest()
  const sent = signInWith(NONE)
  await readOwnServices()
  await readOwnServices()
  expect(sent).toMatchObject([
    { method: 'GET', path: PATH },
    { method: 'PUT', path: PATH, body: GERMANY },
  ])
  expect(latestAnnouncement()).toBe('Your country and 2 services came with you from this browser.')
  expect(ownChoice()).toMatchObject(GERMANY)
  signInWith(NONE)
  await readOwnServices()
  expect(ownChoice()).toBeNull()
})

test('what the account has stands before what the guest chose', async () => {
  chooseAsGuest()
  const sent = signInWith(AUSTRIA)
  await readOwnServices()
  expect(sent).toMatchObject([{ method: 'GET', path: PATH }])
  expect(ownChoice()).toMatchObject(AUSTRIA)
})

test('signing out clears the browser’s copy, and leaves a guest with none', async () => {
  signInWith(AUSTRIA)
  await readOwnServices()
  expect([ownChoice(), attributes()]).toMatchObject([AUSTRIA, ['data-country', 'data-services']])
  fakeGateForMember(() => {
    hintSession(false)
    return {}
  })
  expect(await signOut()).toBe(true)
  expect(localStorage.getItem(OWN_SERVICES_KEY)).toBeNull()
  expect([ownChoice(), attributes()]).toEqual([null, []])
})
