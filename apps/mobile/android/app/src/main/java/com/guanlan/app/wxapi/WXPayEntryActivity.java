package com.guanlan.app.wxapi;

import ee.forgr.plugin.capacitor_wechat.WechatResponseActivity;

/** WeChat calls back by this name; the plugin does the rest. */
public class WXPayEntryActivity extends WechatResponseActivity {}
