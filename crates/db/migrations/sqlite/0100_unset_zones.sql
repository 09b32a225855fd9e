-- The column gave Beijing's time to everybody. Of the English site nobody is known to have chosen it: their pages show the time
-- of their device until they choose a zone.
UPDATE users SET time_zone = '' WHERE site = 'en' AND time_zone = 'Asia/Shanghai';
