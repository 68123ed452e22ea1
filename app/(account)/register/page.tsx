import '../../sheets/every-page'
import type { Metadata } from 'next'
import { RegisterForm } from '#components/account/register-form'

export const metadata: Metadata = { title: 'Create account' }

export default function RegisterPage() {
  return <RegisterForm />
}
