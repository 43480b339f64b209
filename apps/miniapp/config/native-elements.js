/** WeChat's own elements which twins create by name, so that Taro writes templates for them although no page imports them. */
const NATIVE = ['picker', 'input', 'textarea', 'canvas', 'button', 'image', 'web-view']

module.exports = (ctx) => {
  ctx.onParseCreateElement(({ componentConfig }) => {
    for (const name of NATIVE) componentConfig.includes.add(name)
  })
}
