import { writeIcons } from './write-icons.ts'
import { writeNames } from './write-names.ts'
import { writePages } from './write-pages.ts'

await writeIcons()
writeNames()
console.log(`${writePages()} pages, from the table of pages`)
