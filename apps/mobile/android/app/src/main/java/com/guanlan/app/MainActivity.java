package com.guanlan.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
