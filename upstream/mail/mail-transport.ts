export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** Resolves once the next hop has accepted the mail. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
