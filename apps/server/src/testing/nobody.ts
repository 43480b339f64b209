import type { Client } from '../business/accounts/client.ts'

/** Somebody who is not logged in. */
export const nobody: Client = {
  address: '127.0.0.1',
  device: '',
  channel: 'h5',
  origin: '',
  isOwnMachine: false,
  gone: new AbortController().signal,
  person: async () => null,
}
