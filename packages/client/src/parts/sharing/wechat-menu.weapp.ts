/** The mini-app fills WeChat's menu through its pages. */
export async function fillWechatMenu(): Promise<void> {}
