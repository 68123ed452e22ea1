import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { adminSession, memberSession } from '../support/members.ts'
import { filling, keyOn, pressing, pressingInDialog, type Scene, twice } from './act.ts'
import { addConnection, addServer, deliver, film, sendFor } from './connect-servers.ts'
import { openPage } from './open-page.ts'

const MATRIX = film('The Matrix', 603)
const GODFATHER = film('The Godfather', 238)
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()

export const FIRST_CONNECTION: Scene = {
  name: 'the first connection',
  calls: ['addConnection', 'removeConnection'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/connections')
    // Where there is a server, the steps are closed.
    const closed = page.locator('summary', { hasText: 'Add a connection' })
    if ((await closed.count()) > 0) await closed.click()
    return [
      keyOn((one) => one.getByRole('radio', { name: /^Kodi/ }), 'Space', null),
      pressing('Make an address', 'The address is made.'),
      pressing('Change Kodi', null),
      pressing('Remove…', null),
      pressingInDialog('Remove', 'Kodi is removed.'),
    ]
  },
}

export const CONNECTION: Scene = {
  name: 'a connection',
  calls: [
    'chooseDeliveryTitle',
    'removeConnection',
    'renewConnection',
    'undoConnection',
    'undoDelivery',
    'updateConnection',
  ],
  open: async (page) => {
    const context = page.context()
    await memberSession(context)
    const plex = await addConnection(context, 'plex')
    await deliver(context, plex, 'media.play', 'ann', MATRIX)
    await openPage(page, '/connections')
    const play = async () => {
      await deliver(context, plex, 'media.scrobble', 'ann', MATRIX)
      await deliver(context, plex, 'media.scrobble', 'ann', GODFATHER)
      await deliver(context, plex, 'media.scrobble', 'ann', film('Interstellar', undefined, { year: 1901 }))
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Mute plex' }).focus()
    }
    return [
      ...twice(
        pressing('ann', 'What ann plays comes to you.'),
        pressing('Undo: who you are on plex', 'Undone: What ann plays comes to you.'),
      ),
      pressing('ann', 'What ann plays comes to you.'),
      { name: 'play three films', run: play, says: null },
      ...twice(pressing('Mute plex', 'plex is muted.'), pressing('Unmute plex', 'plex is no longer muted.')),
      pressing('Choose a title for Interstellar', null),
      keyOn((one) => one.getByLabel('Search by name or address'), 'Enter', null),
      keyOn((one) => one.getByRole('radio', { name: /^Interstellar/ }).first(), 'Space', null),
      pressing('It is this: 1 delivery', /^It is Interstellar, 2014\. 1 delivery\. From now on too\.$/),
      pressing('Undo: Interstellar', '1 taken back. What it is stays remembered.'),
      pressing('Take back: The Matrix', 'Taken back.'),
      pressing('Manage plex', null),
      pressing('Change the name', null),
      filling(field('Name'), 'the living room', 'It is called the living room now.'),
      ...twice(
        keyOn((one) => one.getByRole('checkbox', { name: /^Take ratings/ }), 'Space', 'Saved.'),
        keyOn((one) => one.getByRole('checkbox', { name: /^Take ratings/ }), 'Space', 'Saved.'),
      ),
      ...twice(pressing('New address', null), pressingInDialog('New address', 'There is a new address.')),
      ...twice(
        pressing('Take back…', null),
        pressingInDialog('Take back', /^\d taken back\.$/),
        pressing('Close: the living room', null),
        pressing('Manage the living room', null),
      ),
      pressing('Remove…', null),
      pressingInDialog('Remove', 'the living room is removed.'),
    ]
  },
}

export const TOKENS: Scene = {
  name: 'tokens for programs',
  calls: ['addToken', 'revokeToken', 'undoToken'],
  open: async (page) => {
    const { password } = await memberSession(page.context())
    await openPage(page, '/connections')
    return [
      pressing('New token', null),
      filling(
        (one) => one.locator('#programs ~ form, form').getByLabel('Name', { exact: true }).last(),
        'A script',
      ),
      keyOn((one) => one.getByRole('checkbox', { name: /^Read/ }), 'Space', null),
      filling(field('Password'), password, 'Token made.'),
      pressing('Done', null),
      pressing('Take back…', null),
      pressingInDialog('Take back', '0 taken back.'),
      pressing('Revoke A script', null),
      pressingInDialog('Revoke', 'A script is revoked.'),
    ]
  },
}

export const CLAIM: Scene = {
  name: "a member's name on a server",
  calls: ['claimName', 'withdrawClaim'],
  open: async (page, browser) => {
    const admins = await browser.newContext()
    await adminSession(admins)
    const name = `House ${randomBytes(4).toString('hex')}`
    await addServer(admins, name)
    await admins.close()
    await memberSession(page.context())
    await openPage(page, '/connections')
    const ofServer = (one: Page) => one.getByRole('listitem').filter({ hasText: name })
    return twice(
      filling(
        (one) => ofServer(one).getByLabel('Your name there'),
        'ann',
        'An admin is asked whether you are ann.',
      ),
      pressing(`Withdraw from ${name}`, 'Withdrawn.'),
    )
  },
}

export const SERVERS: Scene = {
  name: 'the connections of servers',
  calls: ['addServer', 'confirmClaim', 'removeClaim', 'removeServer', 'renewServer', 'updateServer'],
  open: async (page, browser) => {
    const [context, members] = [page.context(), await browser.newContext()]
    await adminSession(context)
    // There are no more than ten: those that this scene made before.
    const { connections } = await (await context.request.get(ENDPOINTS.adminConnections.path)).json()
    for (const { id, name } of connections) {
      if (name !== 'Cinema') continue
      await context.request.delete(ENDPOINTS.removeServer.path.replace('{id}', String(id)))
    }
    const house = `Cinema of ${randomBytes(4).toString('hex')}`
    const { id } = await addServer(context, house)
    const inHouse = (name: string) => (one: Page) =>
      one
        .getByRole('listitem')
        .filter({ hasText: `${house}, Plex` })
        .getByRole('button', { name })
    const { username } = await memberSession(members)
    const path = ENDPOINTS.claimName.path.replace('{id}', String(id))
    await sendFor(members, { method: 'PUT', path }, { serverUser: 'ann', timeZone: 'UTC' })
    await members.close()
    await openPage(page, '/admin/connections')
    return [
      pressing(`Confirm that ${username} is ann`, 'Confirmed.'),
      pressing(`Take ann away from ${username}`, 'Taken away.'),
      ...twice(
        pressing(`Mute ${house}`, `${house} is muted.`),
        pressing(`Unmute ${house}`, `${house} is no longer muted.`),
      ),
      ...twice(
        keyOn(inHouse('New address'), 'Enter', null),
        pressingInDialog('New address', 'There is a new address.'),
      ),
      keyOn(inHouse('Remove…'), 'Enter', null),
      pressingInDialog('Remove', `${house} is removed.`),
      filling(field('Name'), 'Cinema', 'Cinema is made.'),
    ]
  },
}
