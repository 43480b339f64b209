/** WeChat's own elements which twins create by name, so that Taro writes templates for them although no page imports them. */
const NATIVE = ['picker', 'input', 'textarea', 'canvas', 'button', 'image', 'web-view']

/** The class of the component that draws what lies deep: selectors get into it as `.comp >>> #id`. */
const DEEP = '<comp class="comp" '

module.exports = (ctx) => {
  ctx.onParseCreateElement(({ componentConfig }) => {
    for (const name of NATIVE) componentConfig.includes.add(name)
  })
  ctx.modifyBuildAssets(({ assets }) => {
    const written = assets['base.wxml']
    if (!written) return
    const wxml = written.source().toString().replaceAll('<comp ', DEEP)
    assets['base.wxml'] = { source: () => wxml, size: () => Buffer.byteLength(wxml) }
  })
}
