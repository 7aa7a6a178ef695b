interface Category {
  readonly id: string;
  readonly title: string;
  readonly tips: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** Online security tips by category and language; the last category is empty. */
export const securitySeed: Readonly<Record<"en" | "zh-CN", readonly Category[]>> = {
  en: [
    {
      id: "passwords",
      title: "Passwords",
      tips: [
        {
          id: "manager",
          title: "Use a password manager",
          text: "It creates and remembers long passwords, and fills them in only on the right website.",
        },
        {
          id: "own",
          title: "Use a unique password",
          text: "Leaked passwords are tried on other websites. Use a password for this portal that you use nowhere else.",
        },
      ],
    },
    {
      id: "phishing",
      title: "Phishing",
      tips: [
        {
          id: "ask",
          title: "We never ask for your code",
          text: "We will never ask for your password or one-time code by phone, email or message.",
        },
        {
          id: "address",
          title: "Check the address",
          text: "Open the portal from your own bookmark. If a message urges you to act quickly, call your client service team on a number you know.",
        },
      ],
    },
    {
      id: "devices",
      title: "Your devices",
      tips: [
        {
          id: "updates",
          title: "Keep devices up to date",
          text: "Updates fix known vulnerabilities. Turn on automatic updates.",
        },
        {
          id: "signout",
          title: "Sign out on shared devices",
          text: "The portal signs you out after a while without activity. On a shared device, sign out yourself.",
        },
      ],
    },
    { id: "payments", title: "Payments", tips: [] },
  ],
  "zh-CN": [
    {
      id: "passwords",
      title: "密码",
      tips: [
        {
          id: "manager",
          title: "使用密码管理器",
          text: "它能生成并记住长密码，并且只在正确的网站上填写。",
        },
        {
          id: "own",
          title: "一处一密",
          text: "在别处泄露的密码会被到处尝试。请勿在其他网站使用本平台的密码。",
        },
      ],
    },
    {
      id: "phishing",
      title: "虚假信息",
      tips: [
        {
          id: "ask",
          title: "我们绝不会索要您的验证码",
          text: "本公司任何人都不会通过电话、邮件或消息索要您的密码或一次性验证码。",
        },
        {
          id: "address",
          title: "核对网址",
          text: "请从自己的书签打开平台。如有信息催促您操作，请拨打您已知的号码联系客户服务团队。",
        },
      ],
    },
    {
      id: "devices",
      title: "您的设备",
      tips: [
        { id: "updates", title: "保持设备更新", text: "更新可修补已知漏洞，请允许其自动安装。" },
        {
          id: "signout",
          title: "在共用设备上退出登录",
          text: "一段时间无操作后平台会自动退出。在共用设备上请主动退出。",
        },
      ],
    },
    { id: "payments", title: "付款", tips: [] },
  ],
};
