import { seededFolder } from './seeded-folder.ts'

// Generates the market of the journeys while other tests run; the journeys copy it, and generate it themselves when this failed.
const folder = await seededFolder()
folder.remove()
process.exit(0)
