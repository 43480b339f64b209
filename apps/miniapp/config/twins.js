const fs = require('node:fs')
const path = require('node:path')

/** Resolves an import of `x.tsx` to its twin `x.weapp.tsx` beside it, when there is one, or to what `instead` names: what this host draws or does otherwise. */
class Twins {
  constructor({ folder, ending, instead }) {
    this.folder = folder
    this.ending = ending
    this.instead = instead
  }
  twinOf(file) {
    if (this.instead[file]) return this.instead[file]
    const { dir, name, ext } = path.parse(file)
    const twin = path.join(dir, `${name}${this.ending}${ext}`)
    return name.endsWith(this.ending) || !fs.existsSync(twin) ? null : twin
  }
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('Twins', (factory) => {
      factory.hooks.afterResolve.tap('Twins', ({ createData }) => {
        const file = createData.resource
        if (!file?.startsWith(this.folder)) return
        const twin = this.twinOf(file)
        if (twin === null) return
        createData.resource = twin
        createData.userRequest = createData.userRequest.replace(file, twin)
        createData.request = createData.request.replace(file, twin)
        createData.context = path.dirname(twin)
      })
    })
  }
}

module.exports = { Twins }
