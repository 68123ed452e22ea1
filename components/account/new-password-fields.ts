import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormField } from '#components/account/account-form'
import { say } from '#lib/browser/say'
import type { Values } from '#lib/browser/use-form'
import { isPasswordTooShort } from '#lib/contract/account/password'
import { PASSWORD_MIN } from '#lib/contract/limits'

const LENGTH = { minimum: PASSWORD_MIN }

/** The hint warns of a password that many people use, which is accepted. */
export function useNewPasswordFields(password: string, confirmation: string): FormField[] {
  const t = useTranslations('accountForm')
  const [isCommon, setIsCommon] = useState(false)
  const typed = { type: 'password', autoComplete: 'new-password' }
  return [
    {
      ...typed,
      label: password,
      name: 'password',
      hint: t(isCommon ? 'passwordIsCommon' : 'passwordRule', LENGTH),
      onChange: (event) => setIsCommon(isCommonPassword(event.target.value)),
    },
    { ...typed, label: confirmation, name: 'confirmation' },
  ]
}

export function validateNewPassword({ password = '', confirmation = '' }: Values): Values {
  return {
    ...(isPasswordTooShort(password) && { password: say('accountForm.passwordTooShort') }),
    ...(password.normalize() !== confirmation.normalize() && {
      confirmation: say('accountForm.passwordsDiffer'),
    }),
  }
}

/** The most frequent passwords of six characters or more in published leaks, in lower case. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 7654321 654321 111111 1111111
  11111111 111222 112233 121212 123123 123321 123654 131313 147258 147258369 159357 159753 222222 232323 333333 444444
  555555 5555555 666666 6666666 696969 7777777 77777777 777777 888888 88888888 987654 999999 99999999 000000 00000000
  102030 123qwe 1234qwer 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc a123456 a1b2c3 aa123456 aa12345678 abc123
  abc12345 abcd1234 abcdef abcdefg access admin123 administrator amanda andrea andrew angela anthony ashley asdasd asdf1234
  asdfgh asdfghjkl azerty badboy bailey banana barcelona baseball basketball batman blink182 buster butterfly changeme
  charlie cheese chelsea chocolate computer cookie corvette daniel default diamond dragon eminem family ferrari
  football football1 freedom ginger google guitar hannah harley hello123 hockey hottie hunter iloveyou iloveyou1 internet
  jackson jasmine jennifer jessica jordan jordan23 joshua justin killer letmein letmein1 lovely loveme lovers maggie
  marina martin master matrix matthew maverick mercedes michael michelle monkey monkey1 mustang mynoob naruto
  nicole nothing ninja123 orange p@ssw0rd p@ssword pa55word passw0rd password password! password1 password12 password123
  password1234 patrick pepper pokemon pookie princess princess1 purple qazwsx qazwsxedc qwe123 qweasd qweasdzxc qwer1234
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop ranger robert samantha samsung secret shadow silver
  snoopy soccer solo123 spiderman starwars summer sunshine superman taylor test123 test1234 testing thomas thunder tigger
  tinkerbell trustno1 welcome welcome1 whatever william winner yankees zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
)

function isCommonPassword(typed: string): boolean {
  return COMMON.has(typed.toLowerCase())
}
