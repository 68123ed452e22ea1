import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { dueLink, enterPassword, secretOnPage, switchOnFactor } from '../sign-in/second-factor.ts'
import { openSecurity } from '../support/account.ts'
import { memberSession, waitForHydration } from '../support/members.ts'
import { type Act, endingAtHome, key, pressing, pressingInDialog, type Scene, typing } from './act.ts'

const TYPING_THE_CODE: Act = {
  name: 'type the code of the app',
  run: async (page) => {
    const field = page.getByLabel('Code', { exact: true })
    await field.focus()
    await page.keyboard.type(codeAfter(await secretOnPage(page), 0))
  },
  says: null,
}

export const SECOND_FACTOR: Scene = {
  name: 'the second factor of an account',
  calls: ['startFactor', 'switchFactorOn', 'renewRecoveryCodes', 'switchFactorOff'],
  open: async (page) => {
    await memberSession(page.context())
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    return [
      pressing('Switch on', /^Point your authenticator app/),
      TYPING_THE_CODE,
      key('Enter', /^The second factor is on\./),
      pressing('Done', /^Second factor on\. Ten recovery codes\./),
      pressing('New recovery codes', /^The old codes are void\./),
      pressing('Done', /^Ten new recovery codes\. The old ones are void\./),
      pressing('Switch off', null),
      key('Escape', null),
      pressing('Switch off', null),
      pressingInDialog('Switch off', /^Second factor off\./),
    ]
  },
}

export const ENTERING_A_CODE: Scene = {
  name: 'the second half of signing in',
  calls: ['askFactorReset', 'signInWithCode'],
  open: async (page) => {
    const ada = await memberSession(page.context())
    const { recoveryCodes } = await switchOnFactor(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await enterPassword(page, ada)
    return [
      typing('000000'),
      key('Enter', /That code is not right/),
      pressing('Use a recovery code', null),
      pressing('I have lost both', 'Switch off the second factor?'),
      pressing('Back to the code', null),
      pressing('I have lost both', 'Switch off the second factor?'),
      pressing('Ask for it', /^It can be switched off on .*, by a mail\.$/),
      { name: 'begin again', run: () => enterPassword(page, ada), says: null },
      pressing('Use a recovery code', null),
      typing(recoveryCodes[0] ?? ''),
      endingAtHome(key('Enter', null)),
    ]
  },
}

export const KEEPING_IT_ON: Scene = {
  name: 'the notice of a second factor that is to be switched off',
  calls: ['keepFactorOn'],
  open: async (page) => {
    const ada = await memberSession(page.context())
    await dueLink(ada, 'keep')
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    return [pressing('Keep it on', 'The second factor stays on.')]
  },
}

export const KEEPING_IT_ON_BY_MAIL: Scene = mailed('keep', 'Keep it on', 'The second factor stays on.')
export const SWITCHING_IT_OFF_BY_MAIL: Scene = mailed(
  'switch-off',
  'Switch it off',
  'The second factor is off. Please sign in again.',
)

function mailed(which: 'keep' | 'switch-off', press: string, says: string): Scene {
  return {
    name: `the mailed link to ${which}`,
    calls: [which === 'keep' ? 'keepFactor' : 'dropFactor'],
    open: async (page) => {
      const ada = await memberSession(page.context())
      const link = await dueLink(ada, which)
      await page.context().clearCookies()
      await page.goto(link)
      await waitForHydration(page)
      return [pressing(press, new RegExp(`^${says}`))]
    },
  }
}
