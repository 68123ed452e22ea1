import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { translator } from '#lib/messages/translator'
import { FIREFOX, forgetConfirmation, openSecurity, settingOf } from '../support/account.ts'
import { typeText } from '../support/input.ts'
import { adminSession, memberSession, openSession } from '../support/members.ts'
import {
  type Act,
  filling,
  key,
  keyOn,
  pressing,
  pressingInDialog,
  type Scene,
  selecting,
  twice,
} from './act.ts'
import { openPage } from './open-page.ts'

const nightlyCopy = translator('en', 'nightlyCopy')
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()
const inForm = (setting: string, name: string) => (page: Page) =>
  settingOf(page, setting).getByLabel(name, { exact: true })
const inConfirmation = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(name, { exact: true })
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByLabel(name, { exact: true })

export const PROFILE: Scene = {
  name: 'the profile',
  calls: ['removePicture', 'updatePrivacy', 'updateProfile', 'uploadPicture'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/profile')
    const size = { width: 64, height: 64, channels: 3, background: 'teal' } as const
    const buffer = await sharp({ create: size }).png().toBuffer()
    const choosePicture: Act = {
      name: 'choose a picture',
      run: async () => {
        const input = page.getByLabel('Change picture')
        await input.focus()
        await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      },
      says: null,
    }
    const onSwitch = (says: RegExp) =>
      keyOn((one) => one.getByRole('checkbox').or(one.getByRole('switch')).first(), 'Space', says)
    return [
      ...twice(
        pressing('Edit Profile', null),
        filling(field('About Me'), 'I watch at night.'),
        pressing('Save Changes', 'Profile updated successfully'),
      ),
      ...twice(pressing('Edit Profile', null), pressing('Cancel', null)),
      pressing('Edit Profile', null),
      pressing('Save picture', 'No file selected'),
      ...twice(
        choosePicture,
        pressing('Save picture', 'Profile picture updated successfully'),
        pressing('Remove picture', null),
        pressingInDialog('Remove picture', 'Profile picture removed successfully'),
      ),
      ...twice(onSwitch(/ is private now\.$/), onSwitch(/ is public now\.$/)),
    ]
  },
}

export const SECURITY: Scene = {
  name: 'the security of an account',
  calls: ['cancelEmailChange', 'changeEmail', 'changePassword', 'changeUsername'],
  open: async (page) => {
    const { username, email, password } = await memberSession(page.context())
    const [newName, newEmail] = [`${username}-2`, email.replace('@', '-new@')]
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    return [
      pressing('Change username', null),
      key('Escape', null),
      ...[newName, username].flatMap((name) => [
        pressing('Change username', null),
        filling(field('New username'), name),
        pressing('Save username', `Your username is ${name} now.`),
      ]),
      ...twice(
        pressing('Change email', null),
        filling(field('New email address'), newEmail),
        filling(
          inForm('Email', 'Password'),
          password,
          `We have sent a link to ${newEmail}. Until you open it, nothing changes.`,
        ),
        pressing('Send again', `We have sent a link to ${newEmail}. Until you open it, nothing changes.`),
        pressing('Keep the old one', /./),
      ),
      pressing('Change it here', null),
      ...twice(
        filling(field('Present password'), 'wrong horse'),
        filling(field('New password'), 'another horse'),
        filling(field('Confirm new password'), 'another horse', 'That password is not right.'),
      ),
      filling(
        field('Present password'),
        password,
        'Your password is changed. Other browsers are signed out.',
      ),
    ]
  },
}

export const SERVICES: Scene = {
  name: 'the services of an account',
  calls: ['changeLanguage', 'renewCalendar', 'setOwnServices'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/profile#services')
    const onService = (name: string) => keyOn((one) => one.getByRole('checkbox', { name }), 'Space', null)
    const left = 'Country: Austria. Your service is one of Germany.'
    return [
      pressing('Choose a country', null),
      key('Escape', null),
      pressing('Choose a country', null),
      selecting('Country', 'Germany', null),
      onService('Ninth Row'),
      pressing('Save', 'Country: Germany. 1 service saved.'),
      ...twice(
        pressing('Change country', null),
        selecting('Country', 'Austria', left),
        pressing('Undo: the services of Germany', `Undone: ${left}`),
        pressing('Cancel: Change country', null),
      ),
      ...twice(
        pressing('Change services', null),
        onService('Public Shelf'),
        pressing('Save', /^[12] services? saved\.\s*$/),
      ),
      ...twice(
        selecting('Language', 'Deutsch', 'Saved: Deutsch.'),
        selecting('Language', 'English', 'Saved: English.'),
      ),
      ...twice(
        pressing('Copy address', /^Copied\.$|address/),
        pressing('Renew it', null),
        pressingInDialog('Renew', 'The address is new. The old one no longer works.'),
      ),
    ]
  },
}

export const SESSIONS: Scene = {
  name: 'other browsers and leaving',
  calls: ['deleteAccount', 'endOtherSessions', 'endSession'],
  open: async (page, browser) => {
    const member = await memberSession(page.context())
    for (let count = 0; count < 4; count++) {
      await openSession(await browser.newContext({ userAgent: FIREFOX }), member)
    }
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    return [
      pressing(/^Sign out Firefox/, 'Signed out.'),
      pressing(/^Sign out Firefox/, 'Signed out.'),
      pressing('Sign out everywhere else', 'Signed out everywhere else.'),
      ...twice(
        pressing('Delete account…', null),
        filling(inDialog('Password'), 'wrong horse', 'That password is not right.'),
        key('Escape', null),
      ),
      pressing('Delete account…', null),
      filling(inDialog('Password'), 'wrong horse', 'That password is not right.'),
    ]
  },
}

/** A press after which the dialog opens, once the call has been refused. */
const asking = (name: RegExp): Act => ({
  ...pressing(name, null),
  run: async (page) => {
    await pressing(name, null).run(page)
    await page.getByRole('dialog').waitFor()
  },
})

export const CONFIRMING: Scene = {
  name: 'a confirmation',
  calls: ['confirm', 'endSession'],
  open: async (page, browser) => {
    const member = await memberSession(page.context())
    for (let count = 0; count < 2; count++) {
      await openSession(await browser.newContext({ userAgent: FIREFOX }), member)
    }
    await forgetConfirmation(member)
    await openSecurity(page)
    await page.waitForLoadState('networkidle')
    return [
      ...twice(asking(/^Sign out Firefox/), key('Escape', null)),
      asking(/^Sign out Firefox/),
      filling(inConfirmation('Password'), 'wrong horse', 'That password is not right.'),
      filling(inConfirmation('Password'), member.password, 'Confirmed.'),
      pressing(/^Sign out Firefox/, 'Signed out.'),
    ]
  },
}

export const COPIES: Scene = {
  name: 'nightly copies',
  calls: ['switchNightlyCopies'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/export')
    const onSwitch = (says: string) =>
      keyOn((one) => one.getByRole('checkbox', { name: 'Make a copy each night' }), 'Space', says)
    return twice(onSwitch(nightlyCopy('switchedOn')), onSwitch(nightlyCopy('switchedOff')))
  },
}

export const ADMIN: Scene = {
  name: 'the members, for an admin',
  calls: ['deleteMember', 'makeAdmin', 'removeAdmin'],
  open: async (page, browser) => {
    const { username } = await memberSession(await browser.newContext())
    await adminSession(page.context())
    await openPage(page, `/admin/users?search=${username}`)
    const onFlag = (says: string) =>
      keyOn((one) => one.getByRole('checkbox', { name: `${username} is an admin` }), 'Space', says)
    const find: Act = {
      name: 'find another member',
      run: async () => {
        const search = page.getByLabel('Username or email')
        await typeText(search, 'demo')
        await search.press('Enter')
        await page.waitForURL(/search=demo/)
      },
      says: /^\d+ of \d+ members?$/,
    }
    return [
      ...twice(onFlag(`${username} is an admin now.`), onFlag(`${username} is no longer an admin.`)),
      ...twice(pressing(`Delete ${username}`, null), key('Escape', null)),
      pressing(`Delete ${username}`, null),
      pressing(`Confirm deleting ${username}`, `Deleted ${username}.`),
      find,
    ]
  },
}

export const SIGNING_IN: Scene = {
  name: 'the forms of an account',
  calls: ['forgotPassword', 'login', 'register', 'resendVerification'],
  open: async (page) => {
    const context = page.context()
    const { username, email } = await memberSession(context)
    await context.clearCookies()
    const open = (path: string): Act => ({
      name: `open ${path}`,
      run: async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.getByRole('textbox').first().focus()
      },
      says: null,
    })
    return [
      open('/login'),
      pressing('Sign in', /./),
      filling(field('Email'), email),
      filling(field('Password'), 'wrong horse', /don't match/),
      open('/forgot-password'),
      filling(field('Email'), 'nobody@', /./),
      filling(field('Email'), email, 'Password reset instructions have been sent to your email'),
      open('/verify-email?token=unknown'),
      filling(field('Email'), `new-${email}`),
      pressing('Resend Verification Email', /./),
      open('/register'),
      pressing('Create account', /./),
      filling(field('Username'), `${username}-9`),
      filling(field('Email'), `new-${email}`),
      filling(field('Password'), 'correct horse'),
      filling(field('Confirm password'), 'correct horse', /./),
    ]
  },
}
