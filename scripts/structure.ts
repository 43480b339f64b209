import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A room: a folder whose code may import the rooms of the levels below its own. `budget` is the most production lines it may have. */
type Room = { name: string; folder: string; budget: number; why: string }

const SERVER = 'apps/server/src'
const CLIENT = 'packages/client/src'
const root = fileURLToPath(new URL('..', import.meta.url))

/** From the top down. Rooms of one level do not import each other; a file of `apps/server/src` itself belongs to the room `start`. */
const levels: readonly (readonly Room[])[] = [
  [
    { name: 'server/commands', folder: `${SERVER}/commands`, budget: 3_350, why: 'Commands are programs: nothing imports them.' },
    { name: 'client/app', folder: `${CLIENT}/app`, budget: 700, why: 'The app assembles the pages: nothing below may know it.' },
  ],
  [
    {
      name: 'server/start',
      folder: SERVER,
      budget: 1_000,
      why: 'The files beside the rooms construct everything: a room receives what it needs from them.',
    },
